import { mediaUses } from '../content/markdown/media-address.ts';
import { fitsUse } from '../content/media-files.ts';
import type { Schema } from '../content/schema/schema.ts';
import { integrationGroups, isIntegrationGroup, listCollectionSchemas, readSchema } from '../content/schema/schemas.ts';
import { asRecord } from '../platform/records.ts';
import { type Content, findCollection } from '../site/content.ts';
import { iconAliases, iconNames } from '../site/icons.ts';
import { articlePath, isNotFoundPath, listAnchors, pagePath } from '../site/routes.ts';
import { outsideAddress } from '../site/targets.ts';
import { currentFacts } from '../site/time.ts';

/** A value that a string may have, with the description that an editor shows. */
type Choice = readonly [value: string, description: string];

/** Returns the schemas of strings that name something in the content: `ref-ventures`, `media-image`, `link`, … */
export function nameSchemas(content: Content): Record<string, Schema> {
  const { integrations } = content.settings;
  const collections = listCollectionSchemas(content.folder);
  const entries = [...integrationGroups, ...collections.map(({ name }) => name)].map((name) => {
    const isGroup = isIntegrationGroup(name);
    const file = isGroup ? integrations : findCollection(content, name);
    const ids = listEntries(isGroup ? asRecord(file?.data)[name] : file?.data);
    const orAnything = file?.isValid === false ? [{}] : []; // Its ids may be unknown.
    return [`ref-${name}`, choiceSchema(ids, `There is no entry with this id in \`${name}\`.`, orAnything)] as const;
  });
  const media = mediaUses.map((use) => {
    const files = [...content.media]
      .filter((path) => fitsUse(path, use))
      .map((path): Choice => [path, `media/${path}`]);
    return [`media-${use}`, choiceSchema(files, 'There is no such file in media/.')] as const;
  });
  const collectionNames = collections.map(({ name, path }): Choice => [name, readSchema(path).description ?? '']);
  const icons = [...iconNames, ...iconAliases].map((name): Choice => [name, `lucide.dev/icons/${name}`]);
  return {
    ...Object.fromEntries([...entries, ...media]),
    collection: choiceSchema(collectionNames, 'There is no collection with this name.'),
    icon: choiceSchema(icons, 'There is no such icon. All names are at lucide.dev/icons.'),
    link: linkSchema(content),
    text: textSchema(content),
  };
}

/** The maximum number of choices in a tooltip; nobody reads more. */
const maxListed = 200;

/**
 * Builds the schema of a string that is one of `choices`, or matches one of `others`. An editor suggests all choices,
 * and lists only some in its tooltip, since there may be thousands.
 */
function choiceSchema(choices: readonly Choice[], message: string, others: readonly Schema[] = []): Schema {
  const unique = [...new Map(choices)];
  const [listed, further] = [unique.slice(0, maxListed), unique.slice(maxListed)];
  const values = { enum: listed.map(([value]) => value), markdownEnumDescriptions: listed.map(([, about]) => about) };
  // In a snippet, a dollar starts a tab stop.
  const snippetOf = (label: string) => label.replace(/[$}\\]/g, '\\$&');
  const snippets = further.map(([label, description]) => ({ label, bodyText: snippetOf(label), description }));
  const pattern = `^${anyOfTexts(further.map(([value]) => value))}$`;
  const furtherSchema = { pattern, defaultSnippets: snippets };
  return { type: 'string', anyOf: [{ ...values, errorMessage: message }, furtherSchema, ...others] };
}

/** Returns the source of a regular expression (ECMA-262) that matches any of these texts; without texts, nothing. */
function anyOfTexts(texts: readonly string[]): string {
  return `(?:${texts.map((text) => text.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&')).join('|') || '(?!)'})`;
}

/** Lists the ids of the entries in a list, or in an object by id, each with its name, title or first text. */
function listEntries(data: unknown): Choice[] {
  const entries = Array.isArray(data) ? data.map((entry) => [entry?.id, entry]) : Object.entries(asRecord(data));
  return entries.flatMap(([id, entry]): Choice[] => {
    const { id: _, name, title, ...rest } = asRecord(entry);
    const text = [name, title, ...Object.values(rest)].find((value) => typeof value === 'string');
    return typeof id === 'string' ? [[id, text ?? '']] : [];
  });
}

/** Builds the schema of a link: pages, anchors, articles, ids of integrations.yaml, and addresses outside. */
function linkSchema(content: Content): Schema {
  const { integrations } = content.settings;
  const titleOf = ({ data }: { data: unknown }) => String(asRecord(data).title ?? '');
  const articles = content.articles.flatMap((file): Choice[] => {
    const path = file.isValid ? articlePath(content, file) : undefined;
    return path === undefined ? [] : [[path, titleOf(file)]];
  });
  const links = listEntries(asRecord(integrations?.data).links).map(([id, about]): Choice => [`link:${id}`, about]);
  const forms = [outsideAddress, String.raw`#\S+`, addressForms(articles.map(([path]) => path))];
  if (integrations?.isValid === false) forms.push('link:.*');
  const pages = content.pages.flatMap((file): Choice[] => {
    const path = pagePath(file.slug);
    if (isNotFoundPath(content, path)) return [];
    const anchors = file.isValid ? listAnchors(file.data.sections) : [];
    forms.push(addressForms([path], file.isValid ? anyOfTexts(anchors) : String.raw`\S*`));
    return [path, ...anchors.map((anchor) => `${path}#${anchor}`)].map((address) => [address, titleOf(file)]);
  });
  return choiceSchema(
    [...pages, ...links, ...articles],
    'This leads nowhere: there is no page, anchor or link of this name. A full address begins with `https://`, `mailto:` or `tel:`.',
    [{ pattern: `^(?:${forms.join('|')})$` }],
  );
}

/** Returns a pattern for addresses on the site, with or without a final slash (`/` has it), query, `#` and `anchor`. */
function addressForms(paths: readonly string[], anchor = ''): string {
  return String.raw`(?=/)${anyOfTexts(paths.map((path) => path.replace(/\/$/, '')))}/?(?:\?[^#\s]*)?(?:#(?:${anchor})?)?`;
}

/** Builds the schema of a text for visitors, which suggests facts and checks that facts exist. */
function textSchema(content: Content): Schema {
  if (!content.settings.facts?.isValid) return { type: 'string' };
  const facts = Object.entries(currentFacts(content));
  return {
    type: 'string',
    pattern: String.raw`^(?![\s\S]*\{fact:(?!${anyOfTexts(facts.map(([id]) => id))}\})[^{}]*\})`,
    patternErrorMessage: 'This names a fact that is not in facts.yaml.',
    defaultSnippets: facts.map(([id, { value }]) => {
      return { label: `{fact:${id}}`, bodyText: `"{fact:${id}}"`, description: value };
    }),
  };
}
