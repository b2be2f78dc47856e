/** Shown while the very first page's script loads; index.html shows the same until there is any script. */
export function Starting() {
  return (
    <div className="starting">
      <svg role="img" aria-label="Stitchdesk" viewBox="0 0 32 32" width={48} height={48}>
        <rect width={32} height={32} rx={7} fill="#4c51bf" />
        <path
          d="M8 21c3 0 3-10 6-10s3 10 6 10 3-10 6-10"
          fill="none"
          stroke="#fff"
          strokeWidth={2.6}
          strokeLinecap="round"
          strokeDasharray="4 2.6"
        />
      </svg>
    </div>
  )
}
