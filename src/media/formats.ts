/** The formats of stored pictures, by their names after `image/`, with their file extensions. */
export const formats = { jpeg: 'jpg', png: 'png', gif: 'gif', webp: 'webp', avif: 'avif' } as const

export type Format = keyof typeof formats
