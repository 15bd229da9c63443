import type { Say } from '../../i18n/texts.ts'
import type { TicketSale } from './ticketSale.ts'

/** Where tickets are sold, whether there are any left, and what they cost. */
export const Tickets = ({ sale, say }: { sale: TicketSale; say: Say }) => (
  <div className="tickets">
    {sale.href ? (
      <a className={sale.isOpen ? 'tickets-button' : 'alone'} href={sale.href} rel="noopener">
        {say(sale.isOpen ? 'pages:tickets:title' : 'pages:tickets:page')}
      </a>
    ) : null}
    {sale.price || sale.words.length > 0 ? (
      <p className="facts">
        {[...sale.words, sale.price].filter(Boolean).map((words) => (
          <span key={words}>{words}</span>
        ))}
      </p>
    ) : null}
  </div>
)
