/** Key in the storage of the archive that was made under this key. */
export const exportKey = (key: string): string => `export/${key}.zip`
