/**
 * What spec §2 and §9 name on each screen, in the order of the page, as `describePart` describes it. A `*` stands for words
 * that the specification leaves open. Lines of one kind that follow one another share a row: `h3 Design / Deploy`.
 */
export const screens: Record<string, string> = {
  '/': `
    h1 *
    field Email address for the weekly newsletter
    button Subscribe
    figure Watch it on the video site *
    radio All [checked] / AI / Entrepreneurship / Technology / Longevity / Psychology / Growth
    Active ventures: 2 | Trailing 12M revenue creation: $3M | Monthly podcast views: 70K | Subscribers: 2,645
    *I’ll answer within 24 hours.
    h3 Dexity
    * Status: Active
    link Look inside Dexity → /ventures/dexity
    h3 MariaGrowth
    * Status: Active
    link See how MariaGrowth works → /ventures/mariagrowth
    h3 Saiyama.quest
    * Status: Active
    link Walk through Saiyama.quest → /ventures/saiyama`,
  '/about': `
    h1 *
    link Work With Me → /book-call / Download My Playbooks → /products/digital-products
    h2 How I stopped being the plan
    Trailing 12M revenue creation: $3M | Podcast episodes: 60 | Videos: 500+ | Subscribers: 2,645
    Core principles
    h3 * / * / * / *
    Expertise
    h3 * / * / * / *
    The approach
    h3 Diagnose / Design / Deploy / Dominate
    link Book a Call → /book-call / See the Ventures → /ventures
    Remote first: * | Response within 24 hours: *`,
  '/podcast': `
    h1 *
    link Listen to the Show → https: / Follow on Apple Podcasts → https:
    Episodes: 60 | Views: 150K+ | Guests: 50+
    field Email address for episode alerts
    button Alert Me
    link Podcast directory * → https: / Apple Podcasts * → https: / Spotify * → https: / YouTube * → https:
    link RSS feed * → https:`,
  '/videos': `
    h1 *
    link Watch the Channel → https: / Subscribe → https:
    Videos: 500+ | Views: 150K+ | Subscribers: 2,645
    h2 New Videos Coming Soon
    link Follow the channel * → https:`,
  '/products': `
    h1 *
    Status: Coming Soon
    h2 Becoming Sovereign
    Tell Me When It’s Out
    button Coming Soon [disabled]
    Status: Coming Soon
    h2 Contexter
    Tell Me When It’s Out
    button Coming Soon [disabled]
    Status: Coming Soon
    h2 PureSovereignGPT
    Tell Me When It’s Out
    button Coming Soon [disabled]
    Status: Coming Soon
    h2 Events & Webinars
    Tell Me When It’s Out
    button Coming Soon [disabled]
    link Propose a Custom Project → mailto: / Send Feedback → mailto:`,
  '/products/digital-products': `
    h1 *
    Digital Guide
    Status: Coming Soon
    h3 Becoming Sovereign
    button Coming Soon [disabled]
    link Get Custom Training → /contact?subject=Custom%20training / Get Guidance → /contact?subject=Guidance`,
  '/products/apps-gpts': `
    h1 *
    Status: Coming Soon
    h3 Contexter
    An AI training tool *Import your files, and Contexter extracts the context *as clean text, *
    button Coming Soon [disabled]
    Status: Coming Soon
    h3 PureSovereignGPT
    A custom GPT on self-mastery. *
    button Coming Soon [disabled]
    link Start Project → /contact?subject=Start%20an%20app%20project
    link Build GPT → /contact?subject=Build%20a%20custom%20GPT`,
  '/products/events-webinars': `
    h1 *
    Status: Coming Soon
    h2 Events & Webinars
    link Get Event Updates → #updates
    button Coming Soon [disabled]
    field Email address for event updates
    button Subscribe to Updates
    link Book Private Event → /book-call`,
  '/ventures': `
    h1 *
    link See the Ventures → #portfolio
    Portfolio
    h3 Dexity
    Status: Active AI content operations
    link Look inside Dexity → /ventures/dexity
    h3 MariaGrowth
    Status: Active Revenue after product-market fit
    link See how MariaGrowth works → /ventures/mariagrowth
    h3 Saiyama.quest
    Status: Active Habits and discipline
    link Walk through Saiyama.quest → /ventures/saiyama
    The approach
    h3 * / * / * / *
    Work with me
    h3 *
    link Email Me About a Venture → mailto:
    h3 *
    link Book a Call → /book-call`,
  '/ventures/dexity': `
    h1 *
    link Request Early Access → https: / Learn More → #about
    figure An example. *
    content output: 10x | time savings: 90% | brand consistency: 100%
    Capabilities
    h3 Ingests / Understands / Atomizes / Distributes / Learns
    Differentiators
    h3 Your archive comes first / Drafts show where they came from / One voice guide per brand
    h3 The calendar is inside / A person signs off / Supervision shrinks
    link Request Platform Demo → https: / Download Case Study → https:`,
  '/ventures/mariagrowth': `
    h1 *
    link Book Strategy Call → #booking / Learn More → #how-it-works
    figure An example, with made-up numbers. *
    4–6 weeks
    h3 Design
    Install Sprint
    Four deliverables
    h4 * / * / * / *
    Ongoing
    h3 Operate
    Four workstreams
    h4 * / * / * / *
    h2 Best Fit
    Post-product-market-fit AI-native B2B SaaS and consumer app companies.
    Differentiators
    h3 Designers who expect to stay / It grows on your ground / We start from AI economics / One number on the wall
    link Ask for a Moat Assessment by email → mailto: / Book Strategy Call → #booking
    link Claim Moat Assessment → #booking`,
  '/ventures/saiyama': `
    h1 *
    link Get a 7 Day Trial → https: / Learn More → #features
    7 days: * | *
    figure An example, *
    Features
    h3 Tracks / Goals / Streaks / Reviews / Gamifies / Insights / Accountability
    Highlights
    h3 Sunday, the map / Monday, before the phone gets loud / Wednesday, the miss / Friday, the witness
    h3 Saturday, the chapter
    link See Platform Demo → https: / Get a 7 Day Trial → https:`,
  '/writing': `
    h1 *
    field Email address for the letter and new articles
    button Subscribe
    radio All [checked] / AI / Entrepreneurship / Technology / Longevity / Psychology / Growth / Innovation / Strategy
    radio Robotics / Tool Reviews
    h3 New Articles Coming Soon
    link Open it at newsletter.example.com → https:`,
  '/contact': `
    h1 *
    field Name / Email / Subject / Message
    button Send Message
    link hello@jv.example.com → mailto:
    LinkedIn
    link linkedin.example.com/in/jv → https:
    Meeting link
    link meet.example.com/jv/strategy-call → https:
    Phone
    link (212) 555-0142 → tel:
    Hours
    Mon-Fri 9am-5pm EST
    What to expect
    h3 An answer within 24-48 hours / * / * / *
    Areas of interest
    h3 * / * / * / *`,
  '/inner-circle': `
    h1 *
    field Email address for the Inner Circle
    button Join the Inner Circle
    Tuesday 2 PM EST: * | 30 days: * | *
    What you get
    Stated value of a year $35,000+
    From members
    figure Three plans became two Founder, vertical SaaS Inner Circle member
    figure A roadmap cut in half Co-founder, consumer app Elite Circle member
    figure One unprofitable client, let go Owner, services agency Inner Circle member
    figure Fewer board surprises Founder, B2B data platform Platinum Circle member
    members: 10,000+ | created by members: $50M+ | success rate: 98% | member rating: 4.9/5
    Prices
    radio Monthly / Annual Save 17% [checked]
    h3 Inner Circle
    $414 /month
    Billed annually at $4,970
    button Choose Inner Circle
    h3 Elite Circle
    Most popular
    $831 /month
    Billed annually at $9,970
    button Choose Elite Circle
    h3 Platinum Circle
    $2,081 /month
    Billed annually at $24,970
    button Choose Platinum Circle
    Before you pay
    The offer
    button Secure My Spot Now - Save $2,500
    Instant access, secure checkout, 30-day guarantee
    spots remaining: 47 | price increase after: 85% | saved today: $2,500`,
  '/media-kit': `
    h1 *
    link Download Full Kit * MB → a file / Share This Page → mailto:
    h3 Short biography / Medium biography / Long biography
    active ventures: 3+ | community members: 10K+ | products launched: 50+ | success rate: 95%
    2400 × 2400 · JPG
    link Download * MB Portrait → a file
    3000 × 2000 · JPG
    link Download * MB On stage → a file
    3000 × 2000 · JPG
    link Download * MB In the podcast studio → a file
    2400 × 1800 · JPG
    link Download * MB Leading a workshop → a file
    2400 × 1800 · JPG
    link Download * MB With the team → a file / Download All Photos * MB → a file
    h3 Brand assets / Written content
    0.2 MB
    0.2 MB
    h3 Media assets
    45 MB
    link Download Complete Asset Pack * → a file
    Media
    link media@jv.example.com → mailto:
    Speaking
    link speaking@jv.example.com → mailto:
    Phone
    link (212) 555-0142 → tel:
    Schedule a meeting
    link meet.example.com/jv/strategy-call → https:
    LinkedIn
    link linkedin.example.com/in/jv → https:
    Website
    link jv.example.com → /
    Response within 24 hours on business days.
    Interviews by phone, video or in person in the NYC area.
    link Send Media Request → mailto:`,
  '/legal': `
    h1 *
    link Privacy Policy → #privacy / Terms of Service → #terms
    h2 Privacy Policy
    Last updated January 1, 2025
    h3 Information we collect / How we use your information / Sharing your information / Security / Your rights
    h3 Contact
    h2 Terms of Service
    Last updated January 1, 2025
    h3 Acceptance / Use license / Disclaimer / Limitations / Intellectual property / Modifications / Contact`,
  '/book-call': `
    h1 *
    link Pick a Time → #calendar
    h2 What You’ll Get
    A fresh reading of your numbers *
    The constraint that sets your pace, *
    A first step small enough *
    My honest view on whether you need me, *
    45 minutes: * | 1-on-1: * | Flexible: * | Actionable: *
    link Open it at meet.example.com → https: / Arrange a time by email → mailto:
    h3 Confidential / High-impact / Tailored / At least 3 actionable strategies
    link Pick a Time → #calendar / Email Me First → mailto:`,
};
