/** Text that was Markdown; the CLI has made it HTML, in which an author's own tags are text. */
export function Markdown({ html, className = '' }: { html: string; className?: string }) {
  return <div className={`prose ${className}`} dangerouslySetInnerHTML={{ __html: html }} />;
}
