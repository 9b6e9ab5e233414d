/** Splits a snippet at the server's markers (U+E000 before, U+E001 after a match) into text and <mark>. */
export const Marked = ({ text }: { text: string }) =>
  text.split('\uE000').map((part, index) => {
    const [found = '', rest] = part.split('\uE001')
    // The parts have no ids and are never reordered.
    // oxlint-disable-next-line react/no-array-index-key
    return <span key={index}>{rest === undefined ? found : [<mark key="mark">{found}</mark>, rest]}</span>
  })
