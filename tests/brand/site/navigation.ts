/** The navigation bar of the specification, §2: labels and where they lead. */
export const mainLinks = [
  { label: 'About', to: '/about' },
  { label: 'Podcast', to: '/podcast' },
  { label: 'Videos', to: '/videos' },
  { label: 'Writing', to: '/writing' },
  { label: 'Contact', to: '/contact' },
];

export const dropdowns = [
  {
    label: 'Products',
    links: [
      { label: 'All Products', to: '/products' },
      { label: 'Digital Products', to: '/products/digital-products' },
      { label: 'Apps & GPTs', to: '/products/apps-gpts' },
      { label: 'Events & Webinars', to: '/products/events-webinars' },
    ],
  },
  {
    label: 'Ventures',
    links: [
      { label: 'All Ventures', to: '/ventures' },
      { label: 'Dexity', to: '/ventures/dexity' },
      { label: 'MariaGrowth', to: '/ventures/mariagrowth' },
      { label: 'Saiyama.quest', to: '/ventures/saiyama' },
    ],
  },
];

export const bookCall = { label: 'Book a Call', to: '/book-call' };
