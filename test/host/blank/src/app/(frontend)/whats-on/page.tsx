import { NextEventsBlock } from '../../../blocks/NextEvents/Component'

// It asks nothing of a request, so that Next keeps it.
export default function WhatsOn() {
  return <NextEventsBlock heading="What’s on" />
}
