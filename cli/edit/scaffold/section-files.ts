/** Returns the name of the component: `photo-wall` → `PhotoWall`. */
export function componentName(type: string): string {
  return type.replace(/(^|-)([a-z])/g, (_, _hyphen, letter: string) => letter.toUpperCase());
}

/** Returns the files of a new section type by their path in the project: a section with a title and a text. */
export function sectionFiles(type: string): Record<string, string> {
  const name = componentName(type);
  return {
    [`schemas/sections/${type}.schema.json`]: schemaText(type, name),
    [`src/sections/${name}.tsx`]: componentText(name),
    [`tests/fixtures/sections/${type}.yaml`]: fixtureText(type),
  };
}

function schemaText(type: string, name: string): string {
  const line = (key: string, description: string, maxLength: number) => `    "${key}": {
      "description": "${description}",
      "type": "string",
      "x-text": "line",
      "maxLength": ${maxLength}
    }`;
  return `{
  "$schema": "http://json-schema.org/draft-07/schema#",
  "title": "${name}Section",
  "description": "A title with a text.",
  "type": "object",
  "additionalProperties": false,
  "required": ["type", "title", "text"],
  "properties": {
    "type": {
      "description": "\`${type}\`: a title with a text.",
      "const": "${type}"
    },
    "id": {
      "$ref": "../definitions.schema.json#/definitions/Anchor"
    },
${line('eyebrow', 'A few words above the title.', 60)},
${line('title', 'The title of the section.', 120)},
${line('lead', 'One to three sentences under the title.', 400)},
${line('text', 'The text: one to three sentences.', 400)}
  }
}
`;
}

function componentText(name: string): string {
  return `import { SectionFrame } from '../components/SectionFrame.tsx';
import type { ${name}Section } from '../content.gen.ts';

/** A title with a text. */
export function ${name}({ id, text, ...heading }: ${name}Section) {
  return (
    <SectionFrame id={id} {...heading} layout="aside">
      <p className="measure text-lead">{text}</p>
    </SectionFrame>
  );
}
`;
}

function fixtureText(type: string): string {
  return `# Sections that tests render: between them, they use every key of the schema.
- type: ${type}
  eyebrow: A few words above the title
  title: The title of the section
  lead: One to three sentences under the title.
  text: The text, in one to three sentences.
`;
}
