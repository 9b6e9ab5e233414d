/** Storage key of an archive. */
export const exportKey = (key: string): string => `export/${key}.zip`
