/** Shown while the very first page's script loads; index.html shows the same until there is any script. */
export function Starting() {
  return (
    <div className="starting">
      <img src="/favicon.svg" width={48} height={48} alt="Stitchdesk" />
    </div>
  )
}
