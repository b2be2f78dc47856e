import { createTheme, type MantineColorsTuple } from '@mantine/core'
import { BusyButton } from '../ui/feedback/busy-button.tsx'

/** Thread indigo, the one accent. Shade 6 on white and shade 4 on dark gray both pass 4.5:1. */
const indigo: MantineColorsTuple = [
  '#eef0ff',
  '#dde1fb',
  '#b9c0f3',
  '#939eec',
  '#7480e6',
  '#5f6de0',
  '#4c51bf',
  '#4247ad',
  '#393e99',
  '#2e3380',
]

/** Grays of the light scheme: page, hover, line, and the inks on them. */
const gray: MantineColorsTuple = [
  '#f7f8fa',
  '#f1f3f6',
  '#e7e9ee',
  '#dcdfe6',
  '#ccd0d9',
  '#a9afbc',
  '#6c7382',
  '#5b6270',
  '#3a404c',
  '#161a22',
]

/** Grays of the dark scheme, from its text to its page: built for it, so that surfaces differ by light and not by line alone. */
const dark: MantineColorsTuple = [
  '#e6e8ee',
  '#c9cdd6',
  '#a3a9b7',
  '#8b92a3',
  '#2a2f3a',
  '#232833',
  '#1e222b',
  '#171a21',
  '#13161c',
  '#0f1115',
]

/**
 * A dialog keeps the page below it from being scrolled, and leaves its scrollbar. Taking the scrollbar away sets a style and a
 * variable on the page, for which the browser looks at every element again: a tenth of a second on a slow computer with a list of
 * fifty rows.
 */
const OVER_THE_PAGE = { removeScrollProps: { removeScrollBar: false } }

/** The look of the product: indigo accent, neutral grays, Inter, 14 px for dense data screens. */
export const theme = createTheme({
  primaryColor: 'indigo',
  primaryShade: { light: 6, dark: 4 },
  black: '#161a22',
  colors: { indigo, gray, dark },
  fontFamily: "'Inter Variable', 'Inter Stand-in', system-ui, -apple-system, 'Segoe UI', sans-serif",
  headings: {
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '1.5rem', lineHeight: '1.3' },
      h2: { fontSize: '1.125rem', lineHeight: '1.35' },
      h3: { fontSize: '1rem', lineHeight: '1.4' },
    },
  },
  fontSizes: { xs: '0.75rem', sm: '0.875rem', md: '0.9375rem', lg: '1.0625rem', xl: '1.25rem' },
  defaultRadius: 'md',
  cursorType: 'pointer',
  focusRing: 'auto',
  autoContrast: true,
  respectReducedMotion: true,
  components: {
    Button: { defaultProps: { component: BusyButton } },
    ActionIcon: { defaultProps: { component: BusyButton } },
    // An opened menu focuses its first entry, not the hidden placeholder before it.
    Menu: { defaultProps: { withInitialFocusPlaceholder: false } },
    // The library writes all its letters in capitals.
    Badge: { defaultProps: { tt: 'none' } },
    // The head of a dialog is not the banner of the page.
    ModalHeader: { defaultProps: { role: 'presentation' } },
    DrawerHeader: { defaultProps: { role: 'presentation' } },
    Modal: { defaultProps: OVER_THE_PAGE, styles: { title: { fontWeight: 600 } } },
    ModalRoot: { defaultProps: OVER_THE_PAGE },
    Drawer: { defaultProps: OVER_THE_PAGE, styles: { title: { fontWeight: 600 } } },
    DrawerRoot: { defaultProps: OVER_THE_PAGE },
  },
})
