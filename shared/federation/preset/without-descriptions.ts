// Replaces the descriptions of errors of the federation runtime in the host: an error keeps its code, its arguments and the address
// of the page that describes it.

const NONE: Record<string, string> = {}

export { NONE as buildDescMap, NONE as errorDescMap, NONE as runtimeDescMap, NONE as typeDescMap }
