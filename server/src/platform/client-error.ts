import type { Socket } from 'node:net'

const BY_CODE: Record<string, [number, string, string]> = {
  HPE_HEADER_OVERFLOW: [431, 'Request Header Fields Too Large', 'HEADERS_TOO_LARGE'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request Timeout', 'REQUEST_TOO_SLOW'],
}

/** Answers what is no HTTP request, before there is a reply to send: JSON with its `error_code`, then the end. */
export const answerClientError = (error: { code: string }, socket: Socket): void => {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const [status, phrase, code] = BY_CODE[error.code] ?? [400, 'Bad Request', 'BAD_REQUEST']
  const body = JSON.stringify({ error_code: code, message: phrase })
  if (socket.writable) {
    socket.write(
      `HTTP/1.1 ${status} ${phrase}\r\nContent-Type: application/json; charset=utf-8\r\nX-Content-Type-Options: nosniff\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
    )
  }
  socket.destroy()
}
