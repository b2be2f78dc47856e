import { Fragment } from 'react'

/** A file's name in its own direction of writing, which breaks where a person would break it: behind an underscore or a hyphen. */
export function FileName({ name }: { name: string }) {
  let at = 0
  const parts = name.split(/(?<=[_-])/).map((part) => {
    const start = at
    at += part.length
    return (
      <Fragment key={start}>
        {start > 0 && <wbr />}
        {part}
      </Fragment>
    )
  })
  return <bdi>{parts}</bdi>
}
