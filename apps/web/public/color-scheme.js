// Shows the scheme of this device before the first paint; `lib/color-scheme.ts` takes over once the app has started.
{
  let chosen = null
  try {
    chosen = localStorage.getItem('mantine-color-scheme-value')
  } catch {
    // Storage is switched off.
  }
  const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  document.documentElement.dataset.mantineColorScheme = chosen === 'light' || chosen === 'dark' ? chosen : system
}
