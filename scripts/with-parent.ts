/**
 * Ends this process in good order when the wrapper that started it (`scripts/run.mjs`) is gone without a word, as after
 * `kill -9`: the handlers for SIGTERM run as if it had been sent. Does nothing when started without a wrapper.
 */
export function stopWithParent(): void {
  if (!process.channel) return
  process.channel.unref()
  process.once('disconnect', () => {
    if (process.listenerCount('SIGTERM') > 0) process.emit('SIGTERM')
    else process.exit(143)
  })
}
