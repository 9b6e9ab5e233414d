/** Content-Disposition with a file name of any characters: plain ASCII, and all of it by RFC 8187. */
export const fileNameHeader = (disposition: 'inline' | 'attachment', name: string): string => {
  const plain = name.normalize('NFKD').replace(/[^ !#$&+.0-9A-Z^_`a-z~()-]/g, '') || 'photo'
  const whole = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${disposition}; filename="${plain}"; filename*=UTF-8''${whole}`
}
