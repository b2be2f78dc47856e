/** The header by which a report says that a standby answered it: by how many seconds it may be older than the database itself. */
export const READ_LAG_HEADER = 'stitchdesk-seconds-behind'
