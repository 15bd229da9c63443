import type { CollectionConfig } from 'payload'

const open = { read: () => true }

export const users: CollectionConfig = {
  slug: 'users',
  auth: true,
  access: { admin: ({ req }) => Boolean(req.user) },
  admin: { useAsTitle: 'name' },
  fields: [{ name: 'name', type: 'text' }],
}

export const media: CollectionConfig = {
  slug: 'media',
  access: open,
  fields: [
    { name: 'alt', type: 'text' },
    { name: 'caption', type: 'richText' },
  ],
  upload: { imageSizes: [{ name: 'thumbnail', width: 300 }] },
}

export const categories: CollectionConfig = {
  slug: 'categories',
  access: open,
  admin: { useAsTitle: 'title' },
  fields: [{ name: 'title', type: 'text', required: true }],
}

const pageFields: CollectionConfig['fields'] = [
  { name: 'title', type: 'text', required: true },
  { name: 'slug', type: 'text', index: true },
  { name: 'hero', type: 'upload', relationTo: 'media' },
  {
    name: 'layout',
    type: 'blocks',
    blocks: [{ slug: 'call', fields: [{ name: 'text', type: 'richText' }] }],
  },
]

export const pages: CollectionConfig = {
  slug: 'pages',
  access: open,
  versions: { drafts: { autosave: true } },
  fields: pageFields,
}

export const posts: CollectionConfig = {
  slug: 'posts',
  access: open,
  versions: { drafts: { schedulePublish: true } },
  fields: [
    ...pageFields,
    { name: 'categories', type: 'relationship', relationTo: 'categories', hasMany: true },
    { name: 'authors', type: 'relationship', relationTo: 'users', hasMany: true },
  ],
}
