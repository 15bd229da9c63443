import type { CollectionConfig } from 'payload'

export const members: CollectionConfig = {
  slug: 'members',
  auth: true,
  fields: [{ name: 'rank', type: 'select', options: ['chief', 'writer'] }],
}

export const files: CollectionConfig = {
  slug: 'files',
  upload: { imageSizes: [{ name: 'card', width: 320 }], mimeTypes: ['image/*'] },
  access: { read: () => true },
  fields: [{ name: 'alt', type: 'text', localized: true }],
}

export const articles: CollectionConfig = {
  slug: 'articles',
  versions: { drafts: true },
  trash: true,
  fields: [
    { name: 'title', type: 'text', localized: true, required: true },
    { name: 'body', type: 'richText', localized: true },
    { name: 'writer', type: 'relationship', relationTo: 'members' },
    { name: 'pictures', type: 'upload', relationTo: 'files', hasMany: true },
    { name: 'about', type: 'relationship', relationTo: 'articles', hasMany: true },
    { name: 'parts', type: 'array', fields: [{ name: 'text', type: 'text', localized: true }] },
  ],
}
