/** Files that people upload, and the space that they may take. */
export const FILE_LIMITS = {
  /** The largest upload. */
  bytes: 5_242_880,
  /** The largest result file that a shop can allow. */
  mostResultBytes: 100 * 1024 ** 2,
  /** The largest file that is drawn and read, as machine files are; larger ones are only kept. */
  readBytes: 20 * 1024 ** 2,
  /** Characters. */
  nameLength: 120,
  /** Files that a version or a conversion has. */
  results: 10,
  /** Uploads that an account sends at the same time. */
  atOnce: 4,
  /** What a customer may store within a day. */
  bytesADay: 500 * 1024 ** 2,
  /** What a customer may have stored in all, unless staff set another quota. */
  quotaBytes: 5 * 1024 ** 3,
  /** The largest quota that staff can set. */
  mostQuotaBytes: 10 * 1024 ** 4,
  /** The quota until the email address is verified. */
  unconfirmedQuotaBytes: 20 * 1024 ** 2,
  /** Disk space that uploads leave free, in bytes and as a share of the disk. */
  leastFreeBytes: 1024 ** 3,
  leastFreeShare: 0.05,
  /** Days after which an upload that nothing uses is removed. */
  unusedDays: 7,
  /** Characters of a stored name. */
  storedName: 255,
  /** Seconds that a sender waits whose uploads are too many at the same time. */
  retrySeconds: 5,
  /** Seconds that storing waits for content that is being removed, and removing for content that is being stored. */
  storeWaitSeconds: 5,
  removeAgainSeconds: 600,
} as const
