/** Text encoding and streams of a realm. The realm evaluates the source text of this function (realm-globals.ts). */
export const realmTexts = (): Record<string, unknown> => {
  // UTF-8 bytes as a string with one character per byte.
  const bytesOf = (text: string): string => unescape(encodeURIComponent(text.toWellFormed()))
  class TextEncoder {
    readonly encoding = 'utf-8'
    encode(given = ''): Uint8Array {
      const text = String(given)
      // Skips the conversion for ASCII: React encodes a page in thousands of pieces, nearly all of them ASCII.
      // oxlint-disable-next-line no-control-regex
      const bytes = /^[\0-\x7F]*$/.test(text) ? text : bytesOf(text)
      const array = new Uint8Array(bytes.length)
      // oxlint-disable-next-line unicorn/prefer-code-point -- one character per byte, in half the time
      for (let at = 0; at < bytes.length; at += 1) array[at] = bytes.charCodeAt(at)
      return array
    }
  }
  class TextDecoder {
    readonly encoding = 'utf-8'
    #bytes = ''
    decode(given?: Uint8Array, { stream = false }: { stream?: boolean } = {}): string {
      const array = given ?? new Uint8Array(0)
      for (let at = 0; at < array.length; at += 8192)
        this.#bytes += String.fromCharCode.apply(null, array.subarray(at, at + 8192) as unknown as number[])
      // Decodes everything at the end, because two chunks may share a character.
      if (stream) return ''
      const bytes = this.#bytes
      this.#bytes = ''
      return bytes.replaceAll(/[\x80-\xFF]+/g, (run) => decodeURIComponent(escape(run)))
    }
  }

  type Read = { done: boolean; value: unknown }
  type Source = {
    start?: (control: object) => unknown
    pull?: (control: object) => unknown
    cancel?: (reason: unknown) => unknown
  }
  class ReadableStream {
    readonly #chunks: unknown[] = []
    readonly #source: Source
    #closed = false
    #failed: { error: unknown } | null = null
    #waiting: (() => void) | null = null
    readonly #control = {
      desiredSize: 1_000_000,
      byobRequest: null,
      enqueue: (chunk: unknown): void => {
        this.#chunks.push(chunk)
        this.#waiting?.()
      },
      close: (): void => {
        this.#closed = true
        this.#waiting?.()
      },
      error: (error: unknown): void => {
        this.#failed = { error }
        this.#waiting?.()
      },
    }
    constructor(source: Source = {}) {
      this.#source = source
      source.start?.(this.#control)
    }
    getReader(): { read: () => Promise<Read>; cancel: (reason: unknown) => Promise<void>; releaseLock: () => void } {
      const read = async (): Promise<Read> => {
        if (this.#chunks.length > 0) return { done: false, value: this.#chunks.shift() }
        if (this.#failed !== null) throw this.#failed.error
        if (this.#closed) return { done: true, value: undefined }
        const come = new Promise<void>((resolve) => {
          this.#waiting = resolve
        })
        await this.#source.pull?.(this.#control)
        await come
        return read()
      }
      const cancel = async (reason: unknown): Promise<void> => void (await this.#source.cancel?.(reason))
      return { read, cancel, releaseLock: () => undefined }
    }
  }
  return { TextEncoder, TextDecoder, ReadableStream }
}
