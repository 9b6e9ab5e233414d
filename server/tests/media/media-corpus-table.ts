/** Expected answer for a malformed or hostile file; for an accepted one, the size of the result. */
export type CorpusAnswer = `200 ${number}x${number}` | '413 MEDIA_PIXELS' | '415 UNSUPPORTED_TYPE' | '422 MEDIA_UNREADABLE'

const UNSUPPORTED = '415 UNSUPPORTED_TYPE'
const UNREADABLE = '422 MEDIA_UNREADABLE'

const inFolder = (folder: string, ending: string, answers: Record<string, CorpusAnswer>): [string, CorpusAnswer][] =>
  Object.entries(answers).map(([name, answer]) => [`${folder}/${name}${ending}`, answer])

/**
 * By path. Accepted files are decoded and encoded again; a file whose first bytes match no accepted type is not decoded
 * at all.
 */
export const CORPUS: ReadonlyMap<string, CorpusAnswer> = new Map([
  ...inFolder('derived/bomb', '.png', { 'png-30000x30000-1bit': '413 MEDIA_PIXELS' }),
  ...inFolder('derived/polyglot', '', {
    'gif-then-html.gif': '200 25x7',
    'html-named.jpg': UNSUPPORTED,
    'jpg-then-zip.jpg': '200 104x56',
    'svg-named.png': UNSUPPORTED,
  }),
  ...inFolder('formats', '', {
    'bmp.bmp': UNSUPPORTED,
    'gif87.gif': '200 25x7',
    'gif89.gif': '200 25x7',
    'jpg.jpg': '200 104x56',
    'png.png': '200 13x7',
    'rgb.gif': '200 3x1',
    'svg.svg': UNSUPPORTED,
    'tiff-be.tif': UNSUPPORTED,
    'tiff-le.tif': UNSUPPORTED,
    'webp.webp': '200 17x7',
    'webpl.webp': '200 17x7',
  }),
  ...inFolder('hostile/exifr', '', {
    'RangeError_Invalid_typed_array_length.jpg': '200 60x42',
    'RangeError_Offset_outside_bounds.jpg': '200 100x63',
    'broken1.jpg': '200 600x900',
    'invalid-iCCP-missing-adler32-checksum.png': '200 460x60',
    'issue-exifr-41-Error_Segment_Unreachable.jpg': '200 297x396',
  }),
  ...inFolder('hostile/imagetestsuite', '.png', {
    '008b8bb75b8a487dc5aac86c9abb06fb': '200 32x32',
    '073c98872b81d1004d750f18a4b5f732': '200 32x32',
    '13f665c09e4b03cdbe2fff3015ec8aa7': '200 32x32',
    '1bcc34d49e56a2fba38490db206328b8': '200 91x69',
    '31e3bc3eb811cff582b5feee2494fed8': '200 32x32',
    '3625f98e00148cdc136c53bdcd2d2e1e': UNREADABLE,
    '4aae896ba900c48c63cffc0cc9f8c4dc': UNREADABLE,
    'c-3625f98e00148cdc136c53bdcd2d2e1e': UNREADABLE,
    'c-m1-2dc3bdd9274b121b851fa536b0e35b6a': UNREADABLE,
    'c-m1-3625f98e00148cdc136c53bdcd2d2e1e': UNREADABLE,
    'c-m2-0699098e769a2d80e60f33dbb3332b61': UNREADABLE,
    'c-m2-272ae9468b7883e5cf61873a17271fb4': UNREADABLE,
    'c-m2-2dc3bdd9274b121b851fa536b0e35b6a': UNREADABLE,
    'm1-0699098e769a2d80e60f33dbb3332b61': UNREADABLE,
    'm1-272ae9468b7883e5cf61873a17271fb4': UNREADABLE,
    'm1-2dc3bdd9274b121b851fa536b0e35b6a': UNREADABLE,
    'm1-3625f98e00148cdc136c53bdcd2d2e1e': UNREADABLE,
    'm2-0699098e769a2d80e60f33dbb3332b61': UNREADABLE,
    'm2-272ae9468b7883e5cf61873a17271fb4': UNREADABLE,
    'm2-2dc3bdd9274b121b851fa536b0e35b6a': UNREADABLE,
    'm2-3625f98e00148cdc136c53bdcd2d2e1e': UNREADABLE,
  }),
  ...inFolder('hostile/imagetestsuite-jpg', '.jpg', {
    '194531363df5b73f59c4c0517422f917': UNREADABLE,
    '2183d39878e734cf79b62428b02fafb5': UNREADABLE,
    '21a84b8472f6d18f5bb5c0026e97cfaa': UNSUPPORTED,
    '255015e07b6f9137b53b0f97d67a8aef': UNSUPPORTED,
    '3976a754ef0aca80e84e2c403d714579': '200 75x80',
    '39f43f280b31152f1d27df3f9d189317': UNSUPPORTED,
    '3cc4a7fc6481ea3681138da4643f3d16': UNSUPPORTED,
    '46e5ac4a62d7a445a7c1fb704fafe05c': UNSUPPORTED,
    '5a43fa2cf9c1e47f0331ef71b928ee55': UNREADABLE,
    '5baad44ca4702949724234e35c5bb341': UNSUPPORTED,
    '5bc61724b33e34a6188a817f9f2f8138': UNSUPPORTED,
    '6de166ee2a3a60df9017650e2a808408': UNREADABLE,
    '786b67badc535fc95a4a76c29a0e0146': UNREADABLE,
    '8a9cc8eeed66aeb423a91c44111d9450': '200 76x36',
    a54f8c866cbef6e6cda858c85d72dfc8: UNSUPPORTED,
    a7326ba8f3f4559991126474dd30083d: '200 1099x85',
    acb1fac4e618f636d415f62496e8b70e: UNSUPPORTED,
    b55977028a3a574336966b6536640fc9: UNREADABLE,
    bd8cf05698aee36b82b4caf58edea442: UNREADABLE,
    c4ced510f44a9bfe85c696c05a7f791d: UNREADABLE,
    c52ffdd6a0346c4d09271f8ccbdfd5a3: UNREADABLE,
    cc4ee796d16c9fe68978166c7cd1ae1b: UNSUPPORTED,
    de5884cec093257d239f3b8be3e2f2e5: UNREADABLE,
    e6d9eca2c7405e13cfb850b7d0ef7476: UNSUPPORTED,
    f012a4321f00f12af6b1eee7580ffb9c: UNSUPPORTED,
    f6b4389c3cf0f5997b2e5a4b905aea8d: UNREADABLE,
    f8e19feecd246156b5d7e79efc455e99: UNREADABLE,
  }),
  ...inFolder('hostile/pillow', '', {
    'broken.png': UNREADABLE,
    'decompression_bomb.gif': UNREADABLE,
    'hopper_bad_exif.jpg': '200 500x500',
    'invalid-exif.jpg': '200 200x200',
    'truncated_image.png': UNREADABLE,
    'truncated_jpeg.jpg': UNREADABLE,
  }),
  ...inFolder('hostile/pngsuite', '', { 'PngSuite.LICENSE': UNSUPPORTED, 'PngSuite.README': UNSUPPORTED }),
  ...inFolder('hostile/pngsuite', '.png', {
    xc1n0g08: UNREADABLE,
    xc9n2c08: UNREADABLE,
    xcrn0g04: UNSUPPORTED,
    xcsn0g01: UNREADABLE,
    xd0n2c08: UNREADABLE,
    xd3n2c08: UNREADABLE,
    xd9n2c08: UNREADABLE,
    xdtn0g01: UNREADABLE,
    xhdn0g08: UNREADABLE,
    xlfn0g04: UNSUPPORTED,
    xs1n0g01: UNSUPPORTED,
    xs2n0g01: UNSUPPORTED,
    xs4n0g01: UNSUPPORTED,
    xs7n0g01: UNSUPPORTED,
  }),
])

/** Accepted although a decoder that stops at the first warning refuses them: extra bytes before a marker are harmless. */
export const WARNED_OF: ReadonlySet<string> = new Set([
  'hostile/imagetestsuite-jpg/a7326ba8f3f4559991126474dd30083d.jpg',
  'hostile/pillow/hopper_bad_exif.jpg',
])
