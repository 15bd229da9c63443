/** What the cards of all looks have: the colour of their category, and a drawing where there is no picture. */
export const cards = `
:where(.card) { --category: #6d6d6d; }
.drawn { display: none; aspect-ratio: 3 / 2; border-radius: var(--round-small); background-color: var(--category); }
.drawn-0 { background-image: radial-gradient(circle at 85% 15%, #ffffff40 0 32%, #0000 32.5%), radial-gradient(circle at 5% 110%, #00000038 0 48%, #0000 48.5%); }
.drawn-1 { background-image: repeating-linear-gradient(135deg, #ffffff26 0 .375rem, #0000 .375rem 1.5rem), linear-gradient(#0000 55%, #00000040); }
.drawn-2 { background-image: repeating-radial-gradient(circle at 0 100%, #ffffff2e 0 .25rem, #0000 .25rem 1.25rem), linear-gradient(45deg, #00000038, #0000 60%); }
.drawn-3 { background-image: radial-gradient(#ffffff47 .1875rem, #0000 .25rem), radial-gradient(circle at 100% 100%, #00000040 0 55%, #0000 55.5%); background-size: 1.25rem 1.25rem, auto; }
.drawn-4 { background-image: conic-gradient(from 45deg at 50% 100%, #ffffff38 0 90deg, #0000 0), conic-gradient(from 225deg at 100% 0, #00000033 0 45deg, #0000 0); }
`
