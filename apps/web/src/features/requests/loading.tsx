import { Skeleton, Stack } from '@mantine/core'

interface LoadingProps {
  /** What is loading, for screen readers. */
  label: string
  /** Heights of the parts that will stand here, in pixels. */
  heights?: readonly number[]
}

/** In place of something that is on its way. */
export function Loading({ label, heights = [48] }: LoadingProps) {
  return (
    <Stack gap="md" role="status" aria-label={label}>
      {heights.map((height, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts are only told apart by where they stand
        <Skeleton key={index} h={height} />
      ))}
    </Stack>
  )
}
