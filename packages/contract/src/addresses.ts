import type { PictureSize } from './requests/picture.ts'

/** Where the API answers, on the host that serves the web app. */
export const API_BASE = '/api'

/** Address of the stored files; the path of `download` in `calls.ts` is what comes after the API's base. */
export const FILES_ADDRESS = `${API_BASE}/files`

/** Address of a stored file. Its name in the store is made of characters that stand for themselves. */
export function fileAddress({ token, imageName }: { token: string; imageName: string }): string {
  return `${FILES_ADDRESS}/${token}/${imageName}`
}

/** Address of the pictures of files; the path of `downloadPicture` is what comes after the API's base. */
export const PICTURES_ADDRESS = `${API_BASE}/pictures`

/** Address of a file's picture, whose longer side is `size` pixels. `address` is what its answer says. */
export function pictureAddress(address: string, size: PictureSize): string {
  return `${address}/${size}.webp`
}

/** Address of somebody's picture. */
export function avatarAddress(name: string): string {
  return `${API_BASE}/avatars/${name}`
}
