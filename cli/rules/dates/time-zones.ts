import { isTimeZone } from '../../content/moments.ts';
import type { DataPath } from '../../problems/problem.ts';
import { suggestedFix } from '../../problems/suggest.ts';
import type { ContentFile } from '../../site/model/content-file.ts';
import { contentByLanguage } from '../../site/model/languages.ts';
import { defineRule, type RuleFinding } from '../../site/model/rule.ts';
import { listShownEvents } from '../../site/model/shown-events.ts';

export const timeZones = defineRule({
  codes: ['time-zone'],
  *check(content) {
    const site = content.settings.site;
    if (site?.isValid && site.data.timeZone !== undefined) yield* checkZone(site, ['timeZone'], site.data.timeZone);
    const lists = contentByLanguage(content).flatMap(listShownEvents);
    const seen = new Set<string>();
    for (const { file, keys, events } of lists)
      for (const { written, path } of events) {
        const place = `${file.name} ${path.join()}`;
        if (written.timeZone === undefined || keys.timeZone === undefined || seen.has(place)) continue;
        seen.add(place);
        yield* checkZone(file, [...path, keys.timeZone], written.timeZone);
      }
  },
});

function* checkZone(file: ContentFile, path: DataPath, name: string): Iterable<RuleFinding<'time-zone'>> {
  if (isTimeZone(name)) return;
  const zones = Intl.supportedValuesOf('timeZone');
  // Most people write the city.
  const [city, ...others] = zones.filter((zone) => zone.split('/').at(-1)?.toLowerCase() === toCity(name));
  const found = city === undefined || others.length > 0 ? suggestedFix(name, zones) : { value: city };
  yield {
    code: 'time-zone',
    file,
    path,
    message: `There is no time zone \`${name}\`.`,
    hint: found
      ? `Did you mean \`${found.value}\`?`
      : 'Write a region and a large city in it, such as `Europe/Berlin`, or `UTC`.',
    fix: found,
  };
}

/** Returns a name as the city of a time zone is written: `New York` gives `new_york`. */
function toCity(name: string): string {
  return name.trim().toLowerCase().replaceAll(' ', '_');
}
