const paths = {
  arrow: 'M2 8h11M9 4l4 4-4 4',
  check: 'M3 8.5 6.5 12 13 4.5',
  chevron: 'm4 6 4 4 4-4',
  close: 'm4 4 8 8m0-8-8 8',
  menu: 'M2.5 5.5h11m-11 5h11',
  minus: 'M4 8h8',
  plus: 'M8 2v12M2 8h12',
};

interface Props {
  name: keyof typeof paths;
  className?: string;
}

/** An icon of the user interface on a 16×16 grid. Icons that content names are shown by `Icon`. */
export function Glyph({ name, className = 'size-4' }: Props) {
  return (
    <svg
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      aria-hidden="true"
      className={className}
    >
      <path d={paths[name]} />
    </svg>
  );
}
