/** The address of a venue on one line: `1 Main Street, 12345 Springfield`. */
export const addressLine = ({
  address,
  zip,
  city,
}: {
  address?: string | null
  zip?: string | null
  city?: string | null
}): string => [address, [zip, city].filter(Boolean).join(' ')].filter(Boolean).join(', ')
