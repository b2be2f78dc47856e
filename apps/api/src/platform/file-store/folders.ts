/**
 * The folders of stored files. A bucket may hold other things beside them, which the product doesn't list, copy or remove.
 */
export const FOLDERS = {
  /** content by its checksum, shared by every upload that has it */
  content: 'content',
  /** pictures of content */
  pictures: 'pictures',
  /** where files were before content was shared */
  oldUploads: 'orderUploads',
  /** PDFs of issued invoices by their checksum */
  papers: 'papers',
  avatars: 'avatars',
  logos: 'logos',
  sewOuts: 'sew-outs',
} as const

/** Where browsers send files to a bucket. It is neither moved nor backed up, because a finished upload becomes content. */
export const FOLDER_OF_DIRECT = 'direct'
