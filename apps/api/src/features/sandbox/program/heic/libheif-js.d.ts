// The package's own types are those of the C library; these are the few things that are used of its wrapper.
declare module 'libheif-js/libheif-wasm/libheif-bundle.mjs' {
  interface HeifImage {
    get_width(): number
    get_height(): number
    is_primary(): boolean
    /** Fills four channels a pixel; `null` where it can't be decoded. */
    display(into: HeifPixels, done: (filled: HeifPixels | null) => void): void
    free(): void
  }
  interface HeifPixels {
    data: Uint8ClampedArray
    width: number
    height: number
  }
  export default function open(): { HeifDecoder: new () => { decode(bytes: Uint8Array): HeifImage[] } }
}
