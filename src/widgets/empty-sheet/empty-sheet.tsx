import './empty-sheet.css'

/** The illustration of all empty states. */
export const EmptySheet = () => (
  <svg
    role="presentation"
    width="72"
    height="56"
    viewBox="0 0 72 56"
    fill="none"
    strokeWidth="2"
    strokeLinecap="round"
    aria-hidden
  >
    <rect className="empty-sheet" x="10" y="5" width="52" height="46" rx="5" />
    <path className="empty-line" d="M18 17h10M34 17h20" />
    <path className="empty-line" strokeDasharray="2 5" d="M18 29h10M34 29h20M18 40h10M34 40h12" />
  </svg>
)
