/** The formats that pictures are stored in, by their names after `image/`, and how their files end. */
export const formats = { jpeg: 'jpg', png: 'png', gif: 'gif', webp: 'webp', avif: 'avif' } as const

export type Format = keyof typeof formats
