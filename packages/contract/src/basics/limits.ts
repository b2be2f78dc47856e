/** Every size, length, count and duration of the product. Bytes, characters, seconds (`…Seconds`) or milliseconds (`…Ms`). */
export const LIMITS = {
  pageSize: 50,
  pickerPageSize: 20,
  assigneePageSize: 100,
  maxPageSize: 200,
  maxPage: 1_000_000,
  maxOffset: 10_000_000,

  /** How many payments of one invoice may wait to be confirmed. */
  waitingPayments: 5,

  attachments: 2,
  /** How many pictures are placed at once, each as a request of its own. */
  designsAtOnce: 20,
  resultFiles: 10,
  fileBytes: 5_242_880,
  fileNameLength: 120,
  /** What a customer account may have stored in all, and store within a day. */
  uploadQuotaBytes: 5 * 1024 ** 3,
  mostUploadQuotaBytes: 10 * 1024 ** 4,
  /** Until its email is verified. */
  unconfirmedQuotaBytes: 20 * 1024 ** 2,
  /** Disk space that uploads leave free. */
  leastFreeBytes: 1024 ** 3,
  leastFreeShare: 0.05,
  uploadBytesADay: 500 * 1024 ** 2,
  uploadsAtOnce: 4,
  requestsAnHour: 60,
  /** Files whose pictures one call asks about. */
  picturesAtOnce: 100,

  /** Characters of a search, and results of each kind. */
  searchText: 200,
  searchFound: 5,

  /** Saved views of an account, shared views of others shown beside them, and characters of one view. */
  savedViews: 30,
  sharedViews: 50,
  viewName: 60,
  viewSearch: 1000,
  /** How many lists are counted in one call, and up to how many requests of each. */
  listsCounted: 40,
  counted: 1000,

  /** Unread notifications are counted up to this number. */
  unreadNotifications: 100,

  /** Characters shown of an audited value, and up to how many entries are counted. */
  auditedValue: 300,
  auditCounted: 10_000,

  /** Rows of each list on a dashboard, and weeks of its drawing of money. */
  waitingShown: 7,
  deliveredShown: 6,
  /** Latest requests that decide which formats are asked for most. */
  formatsOfCustomer: 100,
  formatsOfShop: 500,
  customersShown: 5,
  designersShown: 8,
  /** Requests in each column of the Workload board; the list shows the others. */
  boardCards: 20,
  weeksShown: 12,
  /** Days within which a customer ordered lately, and after which one who ordered before has gone quiet. */
  latelyDays: 30,
  quietDays: 60,

  /** Characters of one message of a conversation, how many of them are read at once, and files sent along with one. */
  conversationText: 5000,
  messagesShown: 30,
  /** Characters shown of the latest message of a request, and characters of a note about a customer. */
  conversationExcerpt: 200,
  customerNote: 2000,
  messageFiles: 5,
  /** Unread messages of a request are counted up to this number. */
  unreadMessages: 100,

  /** Proofs: comments, replies to each, items of changes in one save; days a link works, days before a reminder, reminders. */
  proofComments: 50,
  proofReplies: 50,
  changeItems: 500,
  proofDays: { usual: 14, most: 90 },
  proofReminderDays: 3,
  proofReminders: 2,

  additionalInstructions: 1000,
  changeReason: 1000,
  stitiches: 50,
  comments: 500,
  shortText: 100,
  longText: 300,
  webAddress: 200,
  mailSignature: 500,
  /** Characters of the terms, and of how to pay. */
  invoiceText: 1000,
  /** Bytes of an uploaded logo. */
  logoBytes: 2 * 1024 ** 2,
  /** Pictures beside the sign-in: how many, and bytes and pixels of each as it is served. */
  sewOuts: 6,
  sewOutBytes: 60_000,
  sewOutSide: 640,
  email: 254,
  password: { min: 8, max: 200 },
  size: 1000,
  /** Millimeters of a side of the largest design at a placement. */
  placementMm: 5000,
  numberOfColorsDigits: 3,
  money: 9_999_999_999,

  selectLevel: { min: 1, max: 10 },
  assignPercentage: { min: 0, max: 5 },

  /** JSON bodies: bytes without sign-in, with it, of all that arrive at once; depth and number of values of one. */
  publicBodyBytes: 16 * 1024,
  bodyBytes: 1024 ** 2,
  arrivingBodyBytes: 64 * 1024 ** 2,
  bodyDepth: 32,
  bodyValues: 20_000,
  /** Open at once, in all and of one address. */
  connections: 4000,
  connectionsOfAddress: 400,
  liveStreams: 20,
  invoiceLines: 500,
  /** Lines of an invoice that a list of invoices shows. */
  listedLines: 10,
  /** Versions of a design that its library tells beside the latest. */
  olderVersions: 20,
  accessTokenSeconds: 15 * 60,
  refreshTokenSeconds: 30 * 24 * 3600,
  refreshGraceSeconds: 30,
  deviceSeconds: 365 * 24 * 3600,
  passwordResetSeconds: 3600,
  /** How long a customer can undo canceling a request. */
  uncancelSeconds: 24 * 3600,
  emailVerificationSeconds: 24 * 3600,
  /** A sign-in younger than this replaces the password that is asked for again. */
  recentSignInSeconds: 5 * 60,

  staffProfileMessageMs: 3000,
  customerProfileNoticeMs: 5000,
  preloaderMs: 2500,
} as const
