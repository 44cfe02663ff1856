/**
 * Shows a line in which `*words*` between asterisks are emphasized with the colour of the venture, or else a muted
 * accent colour.
 */
export function Emphasis({ text }: { text: string }) {
  return text.split(/\*([^*]+)\*/).map((part, index) =>
    index % 2 === 1 ? (
      <em key={part} className="text-brand not-italic">
        {part}
      </em>
    ) : (
      part
    ),
  );
}
