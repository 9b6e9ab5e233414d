const VOID = new Set(['area', 'br', 'col', 'hr', 'img', 'input', 'link', 'source', 'track', 'wbr'])
/** Elements refused in rendered HTML: scripts, documents, and elements that change parsing. */
const NEVER = new Set(
  (
    'script style base meta iframe object embed frame frameset fencedframe portal noscript plaintext xmp ' +
    'html head body title'
  ).split(' '),
)
/** Allowed links: preloads and connection hints only. */
const LINK = /\srel="(?:preload|modulepreload|preconnect|dns-prefetch)"/

const COMMENT = '<!--[^<>]*?-->'
const CLOSING = String.raw`<\/(?<closed>[a-zA-Z][\w:-]*)>`
const ATTRIBUTE = String.raw`\s[^\s"'<>\/=]+(?:="[^"<>]*")?`
const OPENING = String.raw`<(?<opened>[a-zA-Z][\w:-]*)(?<attributes>(?:${ATTRIBUTE})*)(?<empty>\/?)>`
const token = new RegExp(`${COMMENT}|${CLOSING}|${OPENING}|[^<]+`, 'y')

const VALUE = /="[^"<>]*"/g
const HANDLER = /\son[a-z]*(?:=|\s|$)/i
const DOCUMENT = /\s(?:srcdoc|http-equiv)=/i
const RUNS = /\s(?:href|src|action|formaction|xlink:href|data)="\s*(?:javascript|vbscript|data:text)/i

const attributesFault = (name: string, attributes: string): string | null => {
  // Values are text of people, such as alternative texts: "on" is a word in them.
  const names = attributes.replaceAll(VALUE, '=')
  if (HANDLER.test(names) || DOCUMENT.test(names) || RUNS.test(attributes)) return `a <${name}> that runs something`
  return name === 'link' && !LINK.test(attributes) ? 'a <link> to more than what is needed soon' : null
}

/**
 * Fault in the rendered HTML of a page's root; null when it is well-formed, as React writes it, and contains nothing
 * executable. Code of remotes writes it, so it is not trusted.
 */
export const htmlFault = (html: string): string | null => {
  const open: string[] = []
  token.lastIndex = 0
  while (token.lastIndex < html.length) {
    const at = token.lastIndex
    const found = token.exec(html)
    if (found === null) return `markup that is none: ${html.slice(at, at + 40)}`
    const { closed, opened, attributes = '', empty } = found.groups ?? {}
    if (closed !== undefined && open.pop() !== closed) return `</${closed}> ends what it did not begin`
    if (opened === undefined) continue
    const name = opened.toLowerCase()
    if (NEVER.has(name)) return `a <${name}>`
    const fault = attributesFault(name, attributes)
    if (fault !== null) return fault
    if (empty === '' && !VOID.has(name)) open.push(opened)
  }
  return open.length === 0 ? null : `<${open.at(-1)}> has no end`
}
