/** The title of a page whose sections have no main heading. */
export function PageTitle({ title }: { title: string }) {
  return (
    <header className="page-width pt-14 md:pt-22">
      <h1 className="-ms-[0.035em] display text-title md:text-figure">{title}</h1>
    </header>
  );
}
