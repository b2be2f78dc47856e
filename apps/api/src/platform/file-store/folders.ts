/**
 * The folders of stored files. A bucket may hold anything else beside them: nobody lists, copies or removes that.
 */
export const FOLDERS = {
  /** content by its checksum, shared by every upload that has it */
  content: 'content',
  /** what is drawn of content */
  pictures: 'pictures',
  /** where files were before content was shared */
  oldUploads: 'orderUploads',
  avatars: 'avatars',
  logos: 'logos',
  sewOuts: 'sew-outs',
} as const

/** Where a bucket takes what browsers send it. It is neither moved nor backed up: a finished upload has become content. */
export const FOLDER_OF_DIRECT = 'direct'
