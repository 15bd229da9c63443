import type { CollectionConfig } from 'payload'

/** The staff of the magazine, and its readers, who write comments. */
export const people: CollectionConfig = {
  slug: 'people',
  auth: true,
  access: { admin: ({ req }) => req.user?.position !== 'reader' },
  admin: { useAsTitle: 'fullName' },
  fields: [
    { name: 'fullName', type: 'text', required: true },
    {
      name: 'position',
      type: 'select',
      options: ['chief', 'writer', 'reader'],
      required: true,
      saveToJWT: true,
    },
  ],
}

export const files: CollectionConfig = {
  slug: 'files',
  upload: { imageSizes: [{ name: 'card', width: 640 }], mimeTypes: ['image/*'] },
  access: { read: () => true },
  fields: [
    { name: 'alt', type: 'text', required: true, localized: true },
    { name: 'credit', type: 'text' },
  ],
}

export const categories: CollectionConfig = {
  slug: 'categories',
  access: { read: () => true },
  fields: [{ name: 'title', type: 'text', required: true, localized: true }],
}

export const tags: CollectionConfig = {
  slug: 'tags',
  access: { read: () => true },
  fields: [{ name: 'word', type: 'text', required: true, unique: true }],
}

export const posts: CollectionConfig = {
  slug: 'posts',
  access: { read: () => true },
  versions: { drafts: true },
  admin: { useAsTitle: 'title' },
  fields: [
    { name: 'title', type: 'text', required: true, localized: true, index: true },
    { name: 'body', type: 'richText' },
    { name: 'writer', type: 'relationship', relationTo: 'people' },
    { name: 'picture', type: 'upload', relationTo: 'files' },
    { name: 'categories', type: 'relationship', relationTo: 'categories', hasMany: true },
    { name: 'tags', type: 'relationship', relationTo: 'tags', hasMany: true },
  ],
}
