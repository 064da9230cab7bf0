/** The drawings of the landscapes, as SVG: small motifs that stand at 0,0, and the five ruins on a 170 x 84 stage. */

export const MOTIFS: Record<string, string[]> = {
  desert: [
    `<path d="M-4 0v-16a3 3 0 0 1 6 0V0zM-4-6h-4a3 3 0 0 1-3-3v-3a2 2 0 0 1 4 0v2h3zM2-8h4v-4a2 2 0 0 1 4 0v5a3 3 0 0 1-3 3H2z" fill="var(--t3)"/>`,
    `<path d="M-26 0c8-9 18-11 27-6 8 4 15 4 25 0-6 6-14 8-24 8S-16 4-26 0z" fill="var(--t2)"/><path d="M-22 0c8-7 16-8 23-4" stroke="var(--face)" stroke-width="1.5" fill="none" opacity=".55" stroke-linecap="round"/>`,
    `<path d="M-9 0c0-5 3-8 7-8s5 2 7 4 4 1 4 4z" fill="var(--t3)"/><path d="M-6-3c1-2 2-3 4-3" stroke="var(--face)" fill="none" opacity=".6" stroke-width="1.3" stroke-linecap="round"/>`,
  ],
  water: [
    `<path d="M-18 0c4-4 8-4 12 0s8 4 12 0 8-4 12 0M-10 7c4-4 8-4 12 0s8 4 12 0" stroke="var(--face)" stroke-width="2" fill="none" stroke-linecap="round" opacity=".75"/>`,
    `<path d="M-12 2c-1-7 4-12 9-12 4 0 5 3 8 4s6 3 6 8z" fill="var(--t3)"/><path d="M-16 3c5 3 28 3 32 0" stroke="var(--face)" stroke-width="2.2" fill="none" stroke-linecap="round"/><path d="M-8-2c1-3 3-5 5-5" stroke="var(--face)" stroke-width="1.4" opacity=".6" fill="none" stroke-linecap="round"/>`,
    `<path d="M-11 0c5-7 13-7 17-1l5-4v9l-5-4c-4 6-12 6-17 0z" fill="var(--t3)" opacity=".8"/><circle cx="-6" cy="-1" r="1.2" fill="var(--face)"/>`,
  ],
  stone: [
    `<path d="M-15 0-11-11-2-16 9-12 15-3 12 2-12 3z" fill="var(--t3)"/><path d="m-11-11 9-5 11 4-7 5-9-1z" fill="var(--face)" opacity=".55"/>`,
    `<path d="M-7 0h14l1-5-3-3H-6l-3 4zM-5-8h9l1-4-3-3h-6l-2 3zM-3-15h5l1-3-2-3h-3l-2 3z" fill="var(--t3)"/><path d="M-6-8h11M-5-15h8" stroke="var(--t1)" stroke-width="1.2"/>`,
    `<path d="m-22 3 8-8 10 3 9-6 17 9-12 5z" fill="var(--t2)"/><path d="m-14-5 10 3 3 7M5-8l4 9" stroke="var(--t1)" stroke-width="1.3" fill="none"/>`,
  ],
  jungle: [
    `<g fill="var(--t3)"><path d="M0 2C-8-2-16-4-22-16c12 1 19 7 22 18zM0 2c8-4 16-6 22-18C10-15 3-9 0 2z"/><path d="M0 2c-6-8-7-18 0-26 7 8 6 18 0 26z" fill="var(--side)"/></g><path d="M0 0v-20M-3-2c-5-6-10-9-16-12M3-2c5-6 10-9 16-12" stroke="var(--t1)" stroke-width="1.2" fill="none"/>`,
    `<path d="M-2 3c1-8 0-16-2-22h4c2 7 2 15 2 22z" fill="var(--side)"/><g fill="var(--t3)"><path d="M-2-19c-6-7-14-6-19 1 8-2 13-2 19-1zM-2-19c5-8 13-8 19-2-8-1-13 0-19 2zM-2-19c-8-1-13 5-13 12 4-6 8-9 13-12zM-2-19c8-1 13 4 14 11-5-6-9-8-14-11zM-2-19c-3-6-1-11 4-14 1 6-1 10-4 14z"/></g>`,
    `<g fill="var(--t3)"><circle cx="-8" cy="-5" r="8"/><circle cx="6" cy="-4" r="7"/></g><circle cx="-1" cy="-11" r="8" fill="var(--side)" opacity=".85"/><path d="M-5-13c1-2 3-3 5-3M-12-7c1-2 2-3 4-3" stroke="var(--t1)" fill="none" stroke-width="1.3" stroke-linecap="round"/>`,
  ],
  lava: [
    `<path d="M-14 1-10-12-2-17 7-13 14-2 9 2z" fill="var(--t3)"/><path d="m-2-17-2 8 4 5-2 5M-4-9l-6 3" stroke="#F2A33C" stroke-width="1.7" fill="none" stroke-linecap="round" stroke-linejoin="round"/>`,
    `<path d="m-20 0 9-4 5 4 8-6 7 5 11-4" stroke="#F2A33C" stroke-width="2.2" fill="none" stroke-linecap="round" stroke-linejoin="round"/><path d="m-20 2 9-4 5 4 8-6 7 5 11-4" stroke="var(--t3)" stroke-width="1.6" fill="none" stroke-linecap="round" stroke-linejoin="round" opacity=".7"/>`,
    `<path d="M-15 0 0-15l4 0L16 0z" fill="var(--t3)"/><path d="M-2-13c2 4 5 5 6-2h-4z" fill="#F2A33C"/><path d="M3-18c-3-4 1-6-1-9" stroke="var(--t3)" stroke-width="2" fill="none" stroke-linecap="round" opacity=".55"/>`,
  ],
};

export const RUINS: Record<string, string> = {
  desert: `<circle class="day-o" cx="128" cy="32" r="20" fill="#F0B93A" opacity=".9"/><g class="night-o"><circle cx="130" cy="26" r="13" fill="#F4E6BE"/><circle cx="125" cy="22" r="12" fill="var(--sky1)"/></g>
    <path d="M20 84V66h10V56h10V46h10V36h10v-8h50v8h10v10h10v10h10v10h10v18z" fill="var(--rs)"/><path d="M85 28h25v8h10v10h10v10h10v10h10v18H85z" fill="var(--ad)" opacity=".45"/><path d="M74 84V50a11 11 0 0 1 22 0v34z" fill="var(--ax)"/><path d="M30 66h30M40 56h20M50 46h14M110 66h30M110 56h20M106 46h14" stroke="var(--t1)" stroke-width="1.5" opacity=".6"/>
    <path d="M6 84 10 34l4-8 4 8 4 50zM148 84l4-42 3.5-7 3.5 7 4 42z" fill="var(--c)"/><path d="M14 26v58h8l-4-50zM155.5 35v49h7.5l-4-42z" fill="var(--ad)" opacity=".6"/><path class="glow" d="M80 84V54a5 5 0 0 1 10 0v30z"/>`,
  water: `<path d="M18 84V40h6v-8h122v8h6v44z" fill="var(--rs)"/><path d="M18 40h134v5H18zM24 32h122v3H24z" fill="var(--ad)"/><path d="M32 84V62a13 13 0 0 1 26 0v22zM72 84V60a13 13 0 0 1 26 0v24zM112 84V62a13 13 0 0 1 26 0v22z" fill="var(--ax)"/>
    <path d="M66 32V18h6l4-8h18l4 8h6v14z" fill="var(--rs)"/><path d="M79 32V24a6 6 0 0 1 12 0v8z" fill="var(--ax)"/><path d="M70 18h30" stroke="var(--ad)" stroke-width="2"/><path d="M140 32c-6 6-4 14-9 20M30 32c4 6 2 12 6 18M110 35c-3 5-1 8-4 12" stroke="#3B8F4E" stroke-width="3" fill="none" stroke-linecap="round"/>
    <path class="glow" d="M78 84V62a7 7 0 0 1 14 0v22z"/><path d="M0 78c7-5 14-5 21 0s14 5 21 0 14-5 21 0 14 5 21 0 14-5 21 0 14 5 21 0 14-5 21 0 14 5 22 0v6H0z" fill="var(--t3)"/><path d="M6 80c4-3 8-3 12 0M130 80c4-3 8-3 12 0M64 80c4-3 8-3 12 0" stroke="var(--face)" stroke-width="1.6" fill="none" stroke-linecap="round"/>`,
  stone: `<path d="M-4 84 34 26l16 18L86-4l34 40 14-14 40 62z" fill="var(--t3)"/><path d="M86-4 70 18l9 6 7-8 9 10 8-9zM34 26 24 42l9 3 5-6 8 5 2-3zM134 22l-8 8 6 8 6-5 6 4z" fill="var(--face)"/><path d="M86-4v20l9 10 8-9zM120 36l14-14 40 62h-30z" fill="var(--rs)" opacity=".4"/>
    <path d="M48 84V50h74v34z" fill="var(--rs)"/><path d="M42 51 85 28l43 23z" fill="var(--ad)"/><path d="M56 50 85 35l29 15z" fill="var(--rs)"/><circle cx="85" cy="45" r="4" fill="var(--ad)"/><path d="M54 54h7v30h-7zM68 54h7v30h-7zM95 54h7v30h-7zM109 54h7v30h-7z" fill="var(--t1)"/><path d="M77 84V60h16v24z" fill="var(--ax)"/><path class="glow" d="M80 84V64h10v20z"/>`,
  jungle: `<path d="M0 84c2-22 14-34 26-30 4-16 22-18 28-4 8-10 22-6 24 4h20c4-14 20-16 26-4 8-14 28-8 28 6 10-2 18 12 18 28z" fill="var(--t3)" opacity=".75"/>
    <path d="M34 84V72h12V58h12V44h12V32h6V14h18v18h6v12h12v14h12v14h12v12z" fill="var(--rs)"/><path d="M85 14h9v18h6v12h12v14h12v14h12v12H85z" fill="var(--ad)" opacity=".45"/><path d="M76 84V32h18v52z" fill="var(--t1)" opacity=".55"/><path d="M76 40h18M76 48h18M76 56h18M76 64h18M76 72h18" stroke="var(--rs)" stroke-width="1.5"/><path d="M72 14 85 4l13 10z" fill="var(--ad)"/><path d="M81 32V20h8v12z" fill="var(--ax)"/><path class="glow" d="M82 32V22h6v10z"/>
    <path d="M112 44c2 8-3 10 0 18M58 58c-3 6 2 9-1 15" stroke="var(--ad)" stroke-width="3" fill="none" stroke-linecap="round"/><path d="M0 84c4-14 14-18 22-14 6-6 14-2 16 6l2 8zM130 84c2-10 10-14 16-10 8-8 22-2 24 10z" fill="var(--ad)"/>`,
  lava: `<path d="M76 8c-8-6 2-10-3-16M92 8c8-7-1-12 4-18" stroke="var(--t2)" stroke-width="5" fill="none" stroke-linecap="round"/><path d="M6 84 66 10h38l60 74z" fill="var(--t3)"/><path d="M104 10l60 74h-44C118 60 112 34 104 10z" fill="var(--ax)" opacity=".4"/><path d="M66 10h38l8 10-8 6-8-5-8 9-9-8-9 5-11-5z" fill="#F2A33C"/><path d="M84 24c-4 10 6 12 2 20h-9c3-8-3-11 1-20z" fill="#F2A33C"/><path d="M30 66c8-3 8 6 14 6M124 54c-6 0-4 8-10 9M138 70c-5 2-6-3-11 0" stroke="#F2A33C" stroke-width="2.5" fill="none" stroke-linecap="round"/>
    <path d="M52 84V46l8-8v46zM118 84V46l-8-8v46z" fill="var(--ax)"/><path d="M50 50 85 34l35 16v7L85 42 50 57z" fill="var(--ax)"/><path d="M62 84V54l23-9 23 9v30z" fill="var(--ad)"/><path d="M74 84V62l11-6 11 6v22z" fill="var(--ax)"/><path d="M79 84V66l6-4 6 4v18z" fill="#F2A33C"/>`,
};
