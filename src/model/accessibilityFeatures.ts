/** What makes a venue accessible, as it is stored. */
export const accessibilityFeatures = [
  'step-free',
  'accessible-toilet',
  'hearing-loop',
  'large-print',
  'parking',
] as const

export type AccessibilityFeature = (typeof accessibilityFeatures)[number]
