const VOID = new Set(['area', 'br', 'col', 'hr', 'img', 'input', 'link', 'source', 'track', 'wbr'])
/** Elements that no part of a page may bring: what runs, loads documents, or changes how the document is read. */
const NEVER = new Set(
  (
    'script style base meta iframe object embed frame frameset fencedframe portal noscript plaintext xmp ' +
    'html head body title'
  ).split(' '),
)
/** Of links only those that say what is needed soon. */
const LINK = /\srel="(?:preload|modulepreload|preconnect|dns-prefetch)"/

const COMMENT = '<!--[^<>]*?-->'
const CLOSING = String.raw`<\/(?<closed>[a-zA-Z][\w:-]*)>`
const ATTRIBUTE = String.raw`\s[^\s"'<>\/=]+(?:="[^"<>]*")?`
const OPENING = String.raw`<(?<opened>[a-zA-Z][\w:-]*)(?<attributes>(?:${ATTRIBUTE})*)(?<empty>\/?)>`
const token = new RegExp(`${COMMENT}|${CLOSING}|${OPENING}|[^<]+`, 'y')

const HANDLER = /\son[a-z]*(?:=|\s|$)/i
const DOCUMENT = /\s(?:srcdoc|http-equiv)=/i
const RUNS = /\s(?:href|src|action|formaction|xlink:href|data)="\s*(?:javascript|vbscript|data:text)/i

const attributesFault = (name: string, attributes: string): string | null => {
  if (HANDLER.test(attributes) || DOCUMENT.test(attributes) || RUNS.test(attributes)) return `a <${name}> that runs something`
  return name === 'link' && !LINK.test(attributes) ? 'a <link> to more than what is needed soon' : null
}

/**
 * What is wrong with the HTML of the root of a page; null where it is whole, as React writes it, ends what it begins, and brings
 * nothing that runs. It is written by code of remotes, so that nothing of it is taken on trust.
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
