import { schemaOrg } from '../../api/schemaOrg.ts'

/** The way down to a page in the terms of schema.org, the page itself last (PG-4); addresses are in full. */
export const breadcrumbList = (crumbs: { name: string; url: string }[]) => ({
  '@context': schemaOrg,
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ name, url }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: url,
  })),
})
