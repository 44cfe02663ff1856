import { excerpt } from '../../../../support/excerpt.ts';
import type { Mistakes } from './mistake.ts';

/** Images and downloads, and their descriptions. */
export const images: Mistakes = {
  'media-address-known': {
    problem: 'media-address content/pages/garden.yaml:13:18',
    file: 'pages/garden.yaml',
    wrong: '![A heron](https://images.example.com/plot.svg) or see [what a bed costs](/join#prices).',
    right: '[Write to us](link:post) or see [what a bed costs](/join#prices).',
  },
  'image-missing': {
    problem: 'media-missing content/pages/garden.yaml:13:18',
    file: 'pages/garden.yaml',
    wrong: '![A heron](heron.png) or see [what a bed costs](/join#prices).',
    right: '[Write to us](link:post) or see [what a bed costs](/join#prices).',
  },
  'image-case': {
    problem: 'media-case content/pages/garden.yaml:13:18',
    hint: 'Write `plot.svg`',
    file: 'pages/garden.yaml',
    wrong: '![A heron](Plot.svg) or see [what a bed costs](/join#prices).',
    right: '[Write to us](link:post) or see [what a bed costs](/join#prices).',
  },
  'image-folder': {
    problem: 'media-missing content/pages/garden.yaml:13:18',
    hint: 'Did you mean `plot.svg`?',
    file: 'pages/garden.yaml',
    wrong: '![A heron](../media/plot.svg) or see [what a bed costs](/join#prices).',
    right: '[Write to us](link:post) or see [what a bed costs](/join#prices).',
  },
  'image-address': {
    problem: 'media-address content/pages/garden.yaml:13:18',
    hint: 'Save the image in media/',
    file: 'pages/garden.yaml',
    wrong: '![A heron](https://images.example.com/heron.png) or see [what a bed costs](/join#prices).',
    right: '[Write to us](link:post) or see [what a bed costs](/join#prices).',
  },
  'image-description': {
    problem: 'image-description content/pages/garden.yaml:13:11',
    hint: '`![A heron on the wall](plot.svg)`',
    file: 'pages/garden.yaml',
    wrong: '![](plot.svg) or see [what a bed costs](/join#prices).',
    right: '[Write to us](link:post) or see [what a bed costs](/join#prices).',
  },
  'image-text': { problem: 'image-unreadable content/pages/garden.yaml:13:18' },
  'download-missing': {
    problem: 'media-missing content/pages/garden.yaml:13:25',
    file: 'pages/garden.yaml',
    wrong: '[Sowing calendar](guides/calendar.pdf) or see [what a bed costs](/join#prices).',
    right: '[Write to us](link:post) or see [what a bed costs](/join#prices).',
  },
  'media-missing': {
    problem: 'media-missing content/collections/ventures.yaml:6:9',
    hint: 'Did you mean `plot.svg`?',
    file: 'collections/ventures.yaml',
    wrong: 'logo: plott.svg',
    right: 'logo: plot.svg',
  },
  'media-deleted': {
    problem: 'media-missing content/collections/ventures.yaml:6:9',
    hint: 'If the file was deleted, name another one here: this cannot be left out.',
    file: 'collections/ventures.yaml',
    wrong: 'logo: greenhouse-2.svg',
    right: 'logo: plot.svg',
  },
  'media-case': {
    problem: 'media-case content/collections/ventures.yaml:6:9',
    hint: 'Write `plot.svg`',
    isExample: true,
  },
  'media-whole-path': {
    problem: 'media-missing content/collections/ventures.yaml:6:9',
    hint: 'Did you mean `plot.svg`?',
    file: 'collections/ventures.yaml',
    wrong: 'logo: content/media/plot.svg',
    right: 'logo: plot.svg',
  },
  'media-slash': {
    problem: 'media-missing content/collections/ventures.yaml:6:9',
    hint: 'Did you mean `plot.svg`?',
    file: 'collections/ventures.yaml',
    wrong: 'logo: /media/plot.svg',
    right: 'logo: plot.svg',
  },
  'media-other-ending': {
    problem: 'media-missing content/collections/ventures.yaml:6:9',
    hint: 'Did you mean `plot.svg`?',
    file: 'collections/ventures.yaml',
    wrong: 'logo: plot.png',
    right: 'logo: plot.svg',
  },
  'media-path': {
    problem: 'media-missing content/collections/ventures.yaml:6:9',
    hint: '`plot.svg`',
    file: 'collections/ventures.yaml',
    wrong: 'logo: media/plot.svg',
    right: 'logo: plot.svg',
  },
  'picture-empty': {
    problem: 'image-unreadable content/collections/ventures.yaml:6:9',
    hint: 'save it again',
  },
  'picture-cut': { problem: 'image-unreadable content/collections/ventures.yaml:6:9' },
  'picture-text': { problem: 'image-unreadable content/collections/ventures.yaml:6:9' },
  'picture-svg-size': { problem: 'image-unreadable content/collections/ventures.yaml:6:9', hint: 'viewBox' },
  'picture-ending': {
    problem: 'image-format content/collections/ventures.yaml:6:9',
    hint: 'Rename it to `plot.png`',
  },
  'video-ending': {
    problem: 'media-format content/integrations.yaml:9:11',
    hint: 'Export it as an MP4',
  },
  'captions-ending': {
    problem: 'media-format content/integrations.yaml:12:15',
    hint: 'Export the captions as WebVTT',
  },
  'video-too-large': {
    problem: 'media-size content/integrations.yaml:9:11',
    hint: 'Export it with fewer lines',
  },
  'audio-too-large': {
    problem: 'media-size content/pages/garden.yaml:17:15',
    hint: 'set `audio` below `files` in budgets.yaml',
  },
  'audio-ending': { problem: 'media-format content/pages/garden.yaml:17:15', hint: 'Export it as an MP3' },
  'picture-tiff': { problem: 'image-format content/collections/ventures.yaml:6:9', hint: 'Export it as a JPG' },
  'picture-too-wide': {
    problem: 'image-size content/collections/ventures.yaml:6:9',
    hint: 'at most 2000 pixels',
  },
  'svg-script': {
    problem: 'image-active content/collections/ventures.yaml:6:9',
    hint: 'plain SVG',
    file: 'media/plot.svg',
    wrong:
      '<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24"><script>alert(1)</script><path d="M0 0h24v24z"/></svg>',
    right:
      '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64" viewBox="0 0 64 64" fill="none" stroke="#7be0a3" stroke-width="3"><path d="M8 52h48V24H8ZM20 52V38m12 14V32m12 20V40"/></svg>',
  },
  'svg-handler': {
    problem: 'image-active content/collections/ventures.yaml:6:9',
    file: 'media/plot.svg',
    wrong:
      '<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" onload="alert(1)"><path d="M0 0h24v24z"/></svg>',
    right:
      '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64" viewBox="0 0 64 64" fill="none" stroke="#7be0a3" stroke-width="3"><path d="M8 52h48V24H8ZM20 52V38m12 14V32m12 20V40"/></svg>',
  },
  'svg-link': {
    problem: 'image-active content/collections/ventures.yaml:6:9',
    file: 'media/plot.svg',
    wrong:
      '<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24"><image href="https://example.org/plot.png" width="24" height="24"/></svg>',
    right:
      '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64" viewBox="0 0 64 64" fill="none" stroke="#7be0a3" stroke-width="3"><path d="M8 52h48V24H8ZM20 52V38m12 14V32m12 20V40"/></svg>',
  },
  'svg-entity': {
    problem: 'image-active content/collections/ventures.yaml:6:9',
    file: 'media/plot.svg',
    wrong:
      '<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY plot "M0 0h24v24z">]><svg xmlns="http://www.w3.org/2000/svg" width="24" height="24"><path d="M0 0h24v24z"/></svg>',
    right:
      '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64" viewBox="0 0 64 64" fill="none" stroke="#7be0a3" stroke-width="3"><path d="M8 52h48V24H8ZM20 52V38m12 14V32m12 20V40"/></svg>',
  },
  'svg-drawing-program': {
    problem: 'image-active content/collections/ventures.yaml:6:9',
    hint: 'Inkscape as “Optimized SVG”',
    file: 'media/plot.svg',
    wrong: excerpt`
    <?xml version="1.0" encoding="UTF-8" standalone="no"?>
    <svg width="24" height="24" viewBox="0 0 24 24" version="1.1" id="svg1" inkscape:version="1.4" sodipodi:docname="plot.svg" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd" xmlns="http://www.w3.org/2000/svg" xmlns:svg="http://www.w3.org/2000/svg">
      <sodipodi:namedview id="namedview1" pagecolor="#ffffff" inkscape:zoom="16" inkscape:current-layer="layer1"/>
      <g inkscape:label="Layer 1" inkscape:groupmode="layer" id="layer1"><path d="M0 0h24v24z" sodipodi:nodetypes="ccc"/></g>
    </svg>
    `,
    right:
      '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64" viewBox="0 0 64 64" fill="none" stroke="#7be0a3" stroke-width="3"><path d="M8 52h48V24H8ZM20 52V38m12 14V32m12 20V40"/></svg>',
  },
  'svg-use-bomb': {
    problem: 'image-size content/collections/ventures.yaml:6:9',
    hint: 'Simplify it in a drawing program',
    file: 'media/plot.svg',
    wrong:
      '<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24"><defs><g id="l0"><use href="#l1"/><use href="#l1"/><use href="#l1"/><use href="#l1"/><use href="#l1"/><use href="#l1"/><use href="#l1"/><use href="#l1"/><use href="#l1"/><use href="#l1"/></g><g id="l1"><use href="#l2"/><use href="#l2"/><use href="#l2"/><use href="#l2"/><use href="#l2"/><use href="#l2"/><use href="#l2"/><use href="#l2"/><use href="#l2"/><use href="#l2"/></g><g id="l2"><use href="#l3"/><use href="#l3"/><use href="#l3"/><use href="#l3"/><use href="#l3"/><use href="#l3"/><use href="#l3"/><use href="#l3"/><use href="#l3"/><use href="#l3"/></g><g id="l3"><use href="#l4"/><use href="#l4"/><use href="#l4"/><use href="#l4"/><use href="#l4"/><use href="#l4"/><use href="#l4"/><use href="#l4"/><use href="#l4"/><use href="#l4"/></g><g id="l4"><use href="#l5"/><use href="#l5"/><use href="#l5"/><use href="#l5"/><use href="#l5"/><use href="#l5"/><use href="#l5"/><use href="#l5"/><use href="#l5"/><use href="#l5"/></g><g id="l5"><use href="#l6"/><use href="#l6"/><use href="#l6"/><use href="#l6"/><use href="#l6"/><use href="#l6"/><use href="#l6"/><use href="#l6"/><use href="#l6"/><use href="#l6"/></g><g id="l6"><use href="#l7"/><use href="#l7"/><use href="#l7"/><use href="#l7"/><use href="#l7"/><use href="#l7"/><use href="#l7"/><use href="#l7"/><use href="#l7"/><use href="#l7"/></g><g id="l7"><use href="#l8"/><use href="#l8"/><use href="#l8"/><use href="#l8"/><use href="#l8"/><use href="#l8"/><use href="#l8"/><use href="#l8"/><use href="#l8"/><use href="#l8"/></g><g id="l8"><use href="#l9"/><use href="#l9"/><use href="#l9"/><use href="#l9"/><use href="#l9"/><use href="#l9"/><use href="#l9"/><use href="#l9"/><use href="#l9"/><use href="#l9"/></g><path id="l9" d="M0 0h24v24z"/></defs><use href="#l0"/></svg>',
    right:
      '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64" viewBox="0 0 64 64" fill="none" stroke="#7be0a3" stroke-width="3"><path d="M8 52h48V24H8ZM20 52V38m12 14V32m12 20V40"/></svg>',
  },
  'svg-broken': {
    problem: 'image-unreadable content/collections/ventures.yaml:6:9',
    hint: 'plain SVG',
    file: 'media/plot.svg',
    wrong: '<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24"><path d="M0 0h24v24z"></svg>',
    right:
      '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64" viewBox="0 0 64 64" fill="none" stroke="#7be0a3" stroke-width="3"><path d="M8 52h48V24H8ZM20 52V38m12 14V32m12 20V40"/></svg>',
  },
  'photo-dimensions': { problem: 'photo-dimensions content/collections/photos.yaml:6:15', hint: 'Write `30x20`' },
  'photo-format': { problem: 'photo-format content/collections/photos.yaml:7:11', hint: 'Write `PNG`' },
  'photo-webp': { problem: 'photo-format content/collections/photos.yaml:6:11', hint: 'one of JPG, PNG' },
  'photo-pdf': { problem: 'photo-format content/collections/photos.yaml:7:11' },
  'photo-cut': { problem: 'image-unreadable content/collections/photos.yaml:7:9' },
  'image-description-file': {
    problem: 'image-description content/pages/garden.yaml:11:19',
    hint: 'write what it shows',
    file: 'pages/garden.yaml',
    wrong: '![plot.svg](plot.svg)',
    right: 'Somebody left a hose running. By May there was cress.',
  },
  'image-alt-file': {
    problem: 'image-description content/pages/garden.yaml:9:12',
    hint: 'what the image shows',
    file: 'pages/garden.yaml',
    wrong: excerpt`
    layout: portrait
        image:
          src: plot.svg
          alt: IMG_2034
    `,
    right: 'venture: walled-plot',
  },
  'pack-includes': {
    problem: 'pack-includes content/collections/assets.yaml:4:14',
    hint: 'Delete `logos` from the list',
  },
  'image-alt-any': {
    problem: 'image-description content/pages/garden.yaml:9:12',
    file: 'pages/garden.yaml',
    wrong: excerpt`
    layout: portrait
        image:
          src: plot.svg
          alt: A photo
    `,
    right: 'venture: walled-plot',
  },
  'image-alt-name': { problem: 'image-description content/pages/garden.yaml:9:12' },
  'image-description-any': {
    problem: 'image-description content/pages/garden.yaml:13:16',
    file: 'pages/garden.yaml',
    wrong: excerpt`
    ![image](plot.svg)

          [Write to us](link:post) or see [what a bed costs](/join#prices).
    `,
    right: '[Write to us](link:post) or see [what a bed costs](/join#prices).',
  },
};
