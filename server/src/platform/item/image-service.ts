/** Path of the IIIF image service of a picture, from the address of one of its files. */
export const imageServicePath = (file: string): string => `/iiif/image/${file.split('/')[2] ?? ''}`
