import { useEffect, useState } from 'react'
import { useLook } from './look.ts'
import classes from './preloader.module.css'

/** Milliseconds. */
const SHOWN_FOR = 2500

let wasShown = false

/** The preloader, if it is switched on; once for each load of the product. */
export function Preloader() {
  const { preloader } = useLook()
  const [shown, setShown] = useState(preloader === 'on' && !wasShown)
  useEffect(() => {
    wasShown = true
    const timer = setTimeout(() => setShown(false), SHOWN_FOR)
    return () => clearTimeout(timer)
  }, [])
  if (!shown) return null
  return (
    <div className={classes.cover} role="presentation">
      <svg width="72" height="72" viewBox="0 0 32 32" aria-hidden="true">
        <path d="M8 21c3 0 3-10 6-10s3 10 6 10 3-10 6-10" className={classes.thread} pathLength={1} />
      </svg>
    </div>
  )
}
