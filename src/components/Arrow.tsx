/** The arrow of a link that leads on; it moves with the pointer on the nearest `group`. */
export function Arrow() {
  return (
    <svg
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      aria-hidden="true"
      className="size-4 shrink-0 transition-transform group-hover:translate-x-1"
    >
      <path d="M2 8h11M9 4l4 4-4 4" />
    </svg>
  );
}
