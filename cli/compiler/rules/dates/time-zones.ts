import { suggestedFix } from '../../../diagnostics/suggest.ts';
import { defineRule } from '../../model/rule.ts';
import { isTimeZone } from '../../moments/time-zone.ts';

export const timeZones = defineRule({
  codes: {
    'time-zone': {
      title: 'There is no such time zone.',
      why: 'Days and times of the content are in the time zone of the site. Without one, content would appear some hours too early or too late.',
      fix: 'Write the name of a time zone as computers know it: a region and a large city, such as `Europe/Berlin`, or `UTC`. Abbreviations such as `EST` do not say when clocks change.',
      fixable: 'sometimes',
      example: {
        file: 'site.yaml',
        wrong: 'timeZone: London',
        right: 'timeZone: Europe/London',
      },
    },
  },
  *check({ settings }) {
    const file = settings.site;
    const name = file?.isValid ? file.data.timeZone : undefined;
    if (!file || name === undefined || isTimeZone(name)) return;
    const zones = Intl.supportedValuesOf('timeZone');
    // Most people write the city.
    const [city, ...others] = zones.filter((zone) => zone.split('/').at(-1)?.toLowerCase() === toCity(name));
    const found = city === undefined || others.length > 0 ? suggestedFix(name, zones) : { value: city };
    yield {
      code: 'time-zone',
      file,
      path: ['timeZone'],
      message: `There is no time zone \`${name}\`.`,
      hint: found
        ? `Did you mean \`${found.value}\`?`
        : 'Write a region and a large city in it, such as `Europe/Berlin`, or `UTC`.',
      fix: found,
    };
  },
});

/** Returns a name as the city of a time zone is written: `New York` gives `new_york`. */
function toCity(name: string): string {
  return name.trim().toLowerCase().replaceAll(' ', '_');
}
