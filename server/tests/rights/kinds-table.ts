/** Order of the viewers in a cell. The owner has the role CONTRIB, so that its rights come from ownership alone. */
export const VIEWERS = ['guest', 'stranger', 'friend', 'blocked', 'contributor', 'editor', 'admin', 'owner'] as const
export type Viewer = (typeof VIEWERS)[number]

/** Answers by sign: done, not signed in, forbidden, not known to exist, removed before. */
export const STATUS: Readonly<Record<string, number>> = { '+': 200, '1': 401, '3': 403, '4': 404, '9': 409 }

/**
 * Answers to every viewer, by kind, call and privacy, written by hand from RO-03, RO-04 and the domain rules ("Who sees what",
 * "Posts", "Catalogue", "Contributions"). A cell has a sign for each viewer. A kind without a line for a call has no such call.
 * Contributions are under review: reviewers read them whatever their privacy, and change nothing of the owner's.
 */
export const KINDS_TABLE = `
kind          call    -1        0         1         9
note          read    444444++  4444444+  44+4444+  +++4++++
note          edit    1444443+  1444444+  1434444+  1334333+
note          delete  1444443+  1444444+  1434444+  1334333+
lesson        read    444444++  4444444+  44+4444+  +++4++++
lesson        edit    144444++  1444444+  1434444+  13343+++
lesson        delete  14444433  14444443  14344443  13343333
solution      read    444444++  4444444+  44+4444+  +++4++++
solution      edit    1444443+  1444444+  1434444+  1334333+
solution      delete  1444443+  1444444+  1434444+  1334333+
mood          read    444444++  4444444+  44+4444+  +++4++++
mood          edit    1444443+  1444444+  1434444+  1334333+
mood          delete  14444433  14444443  14344443  13343333
share         read    444444++  4444444+  44+4444+  +++4++++
share         delete  1444443+  1444444+  1434444+  1334333+
bibliography  read    444444++  4444444+  44+4444+  +++4++++
bibliography  edit    14444493  14444443  14344443  13343++3
bibliography  delete  144444+3  14444443  14344443  13343++3
genus         read    444444++  4444444+  44+4444+  +++4++++
genus         edit    14444493  14444443  14344443  13343++3
genus         delete  144444+3  14444443  14344443  13343++3
species       read    444444++  4444444+  44+4444+  +++4++++
species       edit    14444493  14444443  14344443  13343++3
species       delete  144444+3  14444443  14344443  13343++3
article       read    444444++  4444444+  44+4444+  +++4++++
article       edit    14444493  14444443  14344443  13343++3
article       delete  144444+3  14444443  14344443  13343++3
media         read    444444++  4444444+  44+4444+  +++4++++
media         edit    14444499  1444444+  1434444+  13343+++
media         delete  1444449+  1444444+  1434444+  13343+++
contribution  read    14444444  14444+++  14444+++  14444+++
contribution  edit    14444444  1444433+  1444433+  1444433+
contribution  delete  14444444  1444433+  1444433+  1444433+
florilege     read    444444++  4444444+  44+4444+  +++4++++
florilege     edit    1444443+  1444444+  1434444+  1334333+
florilege     delete  1444443+  1444444+  1434444+  1334333+
`
