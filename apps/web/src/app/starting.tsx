import { Center, Loader } from '@mantine/core'

/** Shown while the very first page's script loads. */
export function Starting() {
  return (
    <Center mih="100vh">
      <Loader type="dots" role="img" aria-label="Stitchdesk" />
    </Center>
  )
}
