import 'react'

// Styles of a component may set variables of CSS, which React's type of styles doesn't know.
declare module 'react' {
  interface CSSProperties {
    [variable: `--${string}`]: string | number | undefined
  }
}
